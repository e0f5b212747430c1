/** An upload: a spawned actor that answers, an inline action, guards with params, `meta` and `systemId`. */
import { assign, fromPromise, setup, spawnChild, stateIn, stopChild } from 'xstate'
import { model, type Property } from '#flow-tools/index.ts'

type UploadEvent =
  | { type: 'file.dropped'; size: number }
  | { type: 'upload.cancelled' }
  | { type: 'xstate.done.actor.sender'; output: string }
  | { type: 'xstate.error.actor.sender'; error: unknown }

/** What ran for real. */
export const told: string[] = []

export const upload = setup({
  types: { context: {} as { link: string | null }, events: {} as UploadEvent },
  actors: { sendFile: fromPromise<string>(() => Promise.reject(new Error('Not provided.'))) },
  guards: {
    isSmaller: ({ event }, { than }: { than: number }) => event.type === 'file.dropped' && event.size < than,
  },
}).createMachine({
  id: 'upload',
  context: { link: null },
  initial: 'empty',
  on: {
    'file.dropped': { description: 'One file at a time.' },
    'upload.cancelled': { description: 'Nothing is being sent.' },
    // A cancelled actor is stopped, and answers no more.
    'xstate.done.actor.sender': {
      target: '.sent',
      actions: assign({ link: ({ event }) => event.output }),
    },
    'xstate.error.actor.sender': { guard: stateIn('sending'), target: '.failed' },
  },
  states: {
    empty: {
      meta: { view: 'DropZone' },
      on: {
        'file.dropped': {
          guard: { type: 'isSmaller', params: { than: 100 } },
          target: 'sending',
          actions: [
            spawnChild('sendFile', { id: 'sender', systemId: 'uploader' }),
            () => told.push('A file is being sent.'),
          ],
        },
      },
    },
    sending: { on: { 'upload.cancelled': { target: 'empty', actions: stopChild('sender') } } },
    sent: { type: 'final' },
    failed: { exit: stopChild('sender'), on: { 'upload.cancelled': 'empty' } },
  },
})

export const uploadProperties: readonly Property[] = [
  {
    says: 'Nothing is sent before a file is dropped.',
    starts: (seen) => seen.matches('empty'),
  },
  {
    says: 'Small files are sent, and only those.',
    never: ({ before, after, event, asked }) =>
      event?.type === 'file.dropped' &&
      before.matches('empty') &&
      (event.size < 100 !== after.matches('sending') || asked.length !== (event.size < 100 ? 1 : 0)),
  },
  {
    says: 'A file that is sent has a link, and one that is not can be dropped again.',
    never: ({ after, answer }) =>
      answer !== null &&
      !(answer.failed
        ? after.matches('failed')
        : after.matches('sent') && after.context.link === answer.output),
  },
  {
    says: 'Who cancels starts anew, and hears no answer of before.',
    never: ({ before, after, event, actions }) =>
      event?.type === 'upload.cancelled' &&
      !before.matches('empty') &&
      !(after.matches('empty') && actions.filter((one) => one === 'xstate.stopChild').length === 1),
  },
  {
    says: 'Whoever sends tells it.',
    never: ({ before, after, actions }) =>
      before.matches('empty') && after.matches('sending') && !actions.includes('action 1 of empty'),
  },
]

export const uploadModel = model({
  name: 'upload',
  machine: upload,
  inputs: [() => undefined],
  events: [
    { type: 'file.dropped', size: 10 },
    { type: 'file.dropped', size: 1000 },
    { type: 'upload.cancelled' },
  ],
  answers: { sender: ['/files/1'] },
  dropped: { 'file.dropped': 'It is too large.' },
  assertions: { empty: () => {}, sending: () => {}, sent: () => {}, failed: () => {} },
})
