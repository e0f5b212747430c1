/**
 * Starts attackers as processes. Real ones have machines of their own, so these get only the processor time that the
 * others leave: by SCHED_IDLE where `chrt` is installed, and by a session of their own, since Linux divides
 * processor time among sessions first.
 */
import { spawn, spawnSync } from 'node:child_process'
import type { SoldPart } from './readFloods.ts'

export interface Attacker {
  /** Ends it and resolves with the number of its requests and refusals. */
  end: () => Promise<{ sent: number; refused: number }>
}

const hasChrt = spawnSync('chrt', ['--idle', '0', 'true'], { stdio: 'ignore' }).status === 0
const program = new URL('attackerProcess.ts', import.meta.url).pathname

export const startAttacker = (attack: string, url: string, parts: readonly SoldPart[]): Attacker => {
  const command = [process.execPath, program, attack, url, JSON.stringify(parts)]
  const [file = '', ...args] = hasChrt ? ['chrt', '--idle', '0', ...command] : command
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  let output = ''
  child.stdout.on('data', (data: Buffer) => {
    output += data.toString()
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    end: async () => {
      child.kill('SIGTERM')
      await ended
      const [sent = 0, refused = 0] = output.trim().split(' ').map(Number)
      return { sent, refused }
    },
  }
}
