/** A quiz: input and output, parallel regions, spawned actors, emitted events, inline promises, delays and conditions. */
import { assign, emit, enqueueActions, fromCallback, fromPromise, setup, spawnChild, stopChild } from 'xstate'
import { model, type Property } from '#flow-tools/index.ts'

type TriviaEvent =
  | { type: 'answer.given'; isRight: boolean }
  | { type: 'music.toggled' }
  | { type: 'next.clicked' }
type Context = { points: number; asked: number; questions: number }

export const trivia = setup({
  types: {
    context: {} as Context,
    input: {} as { questions: number },
    output: {} as { points: number },
    events: {} as TriviaEvent,
    emitted: {} as { type: 'point.won'; points: number },
  },
  actors: {
    loadQuestion: fromPromise<string>(() => Promise.reject(new Error('Not provided.'))),
    playMusic: fromCallback(() => undefined),
  },
  delays: { hurry: ({ context }) => 10_000 - context.asked * 1_000 },
}).createMachine({
  id: 'trivia',
  context: ({ input }) => ({ points: 0, asked: 0, questions: input.questions }),
  type: 'parallel',
  output: ({ context }) => ({ points: context.points }),
  states: {
    game: {
      initial: 'loading',
      on: {
        'answer.given': { description: 'No question is open.' },
        'next.clicked': { description: 'Nothing comes next.' },
      },
      states: {
        loading: {
          invoke: {
            src: 'loadQuestion',
            onDone: { target: 'asking', actions: assign({ asked: ({ context }) => context.asked + 1 }) },
            onError: 'broken',
          },
        },
        asking: {
          tags: ['open'],
          after: { hurry: { target: 'judged' } },
          on: {
            'answer.given': {
              target: 'judged',
              actions: enqueueActions(({ context, event, enqueue }) => {
                if (!event.isRight) return
                enqueue.assign({ points: context.points + 1 })
                enqueue.emit({ type: 'point.won', points: context.points + 1 })
              }),
            },
          },
        },
        judged: {
          always: { guard: ({ context }) => context.asked >= context.questions, target: 'over' },
          after: { 3000: 'loading' },
          on: { 'next.clicked': 'loading' },
        },
        broken: {
          on: { 'next.clicked': { target: 'loading', reenter: true } },
        },
        over: { type: 'final' },
      },
    },
    music: {
      initial: 'silent',
      states: {
        silent: {
          entry: stopChild('player'),
          on: {
            'music.toggled': {
              target: 'playing',
              actions: [spawnChild('playMusic', { id: 'player' }), emit({ type: 'point.won', points: 0 })],
            },
          },
        },
        playing: { on: { 'music.toggled': 'silent' } },
      },
    },
  },
})

export const triviaProperties: readonly Property[] = [
  {
    says: 'A game begins with a question that is loaded, and without music.',
    starts: (seen) => seen.matches({ game: 'loading', music: 'silent' }),
  },
  {
    says: 'A right answer wins one point and tells of it, a wrong one none.',
    never: ({ before, after, event, emitted }) => {
      if (event?.type !== 'answer.given' || !before.matches({ game: 'asking' })) return false
      const won = event.isRight ? 1 : 0
      return (
        after.context.points !== before.context.points + won ||
        emitted.length !== won ||
        after.matches({ game: 'asking' }) ||
        after.matches({ game: 'broken' })
      )
    },
  },
  {
    says: 'The game is over after the last question, and not before.',
    never: ({ before, after }) =>
      before.matches({ game: 'asking' }) &&
      !after.matches({ game: 'asking' }) &&
      after.matches({ game: 'over' }) !== after.context.asked >= after.context.questions,
  },
  {
    says: 'A question that is loaded is asked and counted; one that is not can be tried again.',
    never: ({ before, after, answer }) =>
      answer !== null &&
      !(answer.failed
        ? after.matches({ game: 'broken' })
        : after.matches({ game: 'asking' }) && after.context.asked === before.context.asked + 1),
  },
  {
    says: 'After a question, or where none came, next asks for one.',
    never: ({ before, event, asked }) =>
      event?.type === 'next.clicked' &&
      (before.matches({ game: 'judged' }) || before.matches({ game: 'broken' })) &&
      asked.length !== 1,
  },
  {
    says: 'Time is left: ten seconds less one for each question, and three to read.',
    never: ({ after, timers }) =>
      timers.some(({ delay }) => ![10_000 - after.context.asked * 1_000, 3_000].includes(delay)),
  },
  {
    says: 'A question is over after its time, and the next one comes by itself.',
    never: ({ before, after, elapsed }) =>
      (elapsed === 'hurry' && !(after.matches({ game: 'judged' }) || after.matches({ game: 'over' }))) ||
      (elapsed === '3000' && before.matches({ game: 'judged' }) && !after.matches({ game: 'loading' })),
  },
  {
    says: 'Music plays while it is on, and only then.',
    never: ({ before, after, event, asked, actions, emitted }) => {
      if (event?.type !== 'music.toggled') return false
      return before.matches({ music: 'silent' })
        ? !(after.matches({ music: 'playing' }) && asked.length === 1 && emitted.length === 1)
        : !(
            after.matches({ music: 'silent' }) &&
            actions.filter((one) => one === 'xstate.stopChild').length === 1
          )
    },
  },
]

export const triviaModel = model({
  name: 'trivia',
  machine: trivia,
  inputs: [() => ({ questions: 1 }), () => ({ questions: 2 })],
  events: [
    { type: 'answer.given', isRight: true },
    { type: 'answer.given', isRight: false },
    { type: 'music.toggled' },
    { type: 'next.clicked' },
  ],
  answers: { '0.trivia.game.loading': ['Which spring is the longest?'] },
  assertions: Object.fromEntries(
    [
      'game.loading',
      'game.asking',
      'game.judged',
      'game.broken',
      'game.over',
      'music.silent',
      'music.playing',
    ].map((state) => [state, () => {}]),
  ),
})
