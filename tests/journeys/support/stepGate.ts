/** A relay between shop and upstream that can hold one step of a placement, or answer it in the upstream's place. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PlacementStep } from '#tests/support/placementSteps.ts'

export type StepGate = {
  url: string
  /** Holds this step from now on; `reached` tells when it arrived. */
  hold: (step: PlacementStep) => void
  reached: () => boolean
  release: () => void
  /** Answers this step with a status and a message from now on, until `release`. */
  refuse: (step: PlacementStep, status: number, message: string) => void
  /** Ids of the orders that the upstream has answered since `hold`. */
  orders: () => string[]
  close: () => Promise<void>
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text
}
const readJson = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

export const openStepGate = async (target: string): Promise<StepGate> => {
  let held: PlacementStep | null = null
  let refused: { step: PlacementStep; status: number; message: string } | null = null
  let isReached = false
  let open = () => {}
  let opened = Promise.resolve()
  const orders = new Set<string>()

  const relay = createServer(async (request, response) => {
    const text = await textOf(request)
    const { action, field } = readJson(text)
    const step = action === 'updateCart' ? field : action
    if (step === held && held !== null) {
      isReached = true
      await opened
    }
    if (refused !== null && step === refused.step) {
      response
        .writeHead(refused.status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ message: refused.message }))
      return
    }
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers
    try {
      const answer = await fetch(target + request.url, {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        ...(text === '' ? {} : { body: text }),
      })
      const body = Buffer.from(await answer.arrayBuffer())
      if (action === 'addOrder' && answer.status === 200) orders.add(String(readJson(body.toString())['_id']))
      response
        .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
        .end(body)
    } catch {
      response.destroy()
    }
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    hold: (step) => {
      orders.clear()
      isReached = false
      held = step
      opened = new Promise((resolve) => {
        open = resolve
      })
    },
    reached: () => isReached,
    refuse: (step, status, message) => {
      refused = { step, status, message }
    },
    release: () => {
      held = null
      refused = null
      open()
    },
    orders: () => [...orders],
    close: () => {
      open()
      relay.closeAllConnections()
      return new Promise((resolve) => relay.close(() => resolve()))
    },
  }
}
