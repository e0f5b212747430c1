/** The public door on charts that use what tutorials of XState use, and the shop does not. */
import { describe, expect, it } from 'vitest'
import { assign, StateMachine, setup } from 'xstate'
import { checkMachine, model, mutantsOf, noticeOf } from '#flow-tools/index.ts'
import { createPainter } from '#flow-tools/viewer.ts'
import { stopwatch, stopwatchModel, stopwatchProperties } from '#tests/support/flow-tools/stopwatch.ts'
import { trivia, triviaModel, triviaProperties } from '#tests/support/flow-tools/trivia.ts'
import { upload, uploadModel, uploadProperties } from '#tests/support/flow-tools/upload.ts'
import { wizard, wizardModel, wizardProperties } from '#tests/support/flow-tools/wizard.ts'

/** `drawn`: words of the drawing, and titles that show where a pointer rests. */
const strangers = [
  {
    model: stopwatchModel,
    machine: stopwatch,
    properties: stopwatchProperties,
    drawn: ['⚙ running actor', '>ticked<tspan class="guard"> [inline]<', '<title>does assign</title>'],
    same: ['everywhere: reset to standing, its actions twice'],
  },
  {
    model: triviaModel,
    machine: trivia,
    properties: triviaProperties,
    drawn: [
      'loadQuestion done',
      'after hurry',
      'after 3000 ms',
      '→ stopChild',
      '⇒ output',
      '↻ next.clicked',
      'does spawnChild playMusic, emit point.won',
      'does enqueueActions',
      'class="tag">  open<',
    ],
    same: [
      'game.loading: loadQuestion done to asking, its answer twice',
      'game.loading: loadQuestion failed to broken, its answer twice',
      'game.broken: next.clicked without entering again',
    ],
  },
  {
    model: wizardModel,
    machine: wizard,
    properties: wizardProperties,
    drawn: [
      'lastStep (deep history, first name)',
      '>form done<',
      '→ raise help.printed',
      '[isNamed and not in help]',
      '<title>The steps that a person fills in.</title>',
      '<title>Only a name leads on.</title>',
    ],
    // What help raises, or is asked for, is ignored by its wildcard, too.
    same: [
      'form.name: name.changed, its actions twice',
      'form.address: entry, without its raise',
      'form.address: entry, its actions twice',
      'help: help.*',
      'sending: send done to sent, its answer twice',
      'sending: send done to sent, its actions twice',
      'sending: send failed to form.name, its answer twice',
    ],
  },
  {
    model: uploadModel,
    machine: upload,
    properties: uploadProperties,
    drawn: [
      '[isSmaller (than: 100)]',
      'does spawnChild sendFile as uploader, inline',
      '<title>meta: view: DropZone</title>',
      'sender done',
    ],
    // A spawned actor answers once, and then is gone.
    same: [
      'everywhere: xstate.done.actor.sender to sent, its answer twice',
      'everywhere: xstate.done.actor.sender to sent, its actions twice',
      'everywhere: xstate.error.actor.sender to failed, its answer twice',
    ],
  },
]

describe.each(strangers)('outside the shop, $model.name', ({ model, machine, properties, drawn, same }) => {
  it('MBT-10/walked is walked and keeps what it promises', async () => {
    expect(await checkMachine(model, properties)).toEqual([])
  })

  it('MBT-10/drawn is drawn with all that it says', async () => {
    const picture = await createPainter()(machine)
    expect(drawn.filter((text) => !picture.includes(text))).toEqual([])
  })

  it('MBT-10/noticed loses nothing unseen', async () => {
    const surviving: string[] = []
    const withoutDifference: string[] = []
    for (const mutant of mutantsOf(model.machine)) {
      const noticed = await noticeOf(model, mutant, properties)
      if (noticed === null) surviving.push(mutant.name)
      if (noticed === 'same') withoutDifference.push(mutant.name)
    }
    expect(surviving).toEqual([])
    expect(withoutDifference).toEqual(same)
  })
})

describe('a chart that breaks what every chart must keep', () => {
  it('MBT-10/walked is told of answers that lead in a circle by way of a final state', async () => {
    const { config, implementations } = wizard
    const { sending, ...states } = config.states ?? {}
    const endless = new StateMachine(
      {
        ...config,
        states: {
          ...states,
          sending: { ...sending, invoke: { ...sending?.invoke, onError: 'form.complete' } },
        },
      } as never,
      implementations as never,
    )
    const [problem] = await checkMachine(model({ ...wizardModel, machine: endless }))
    expect(problem).toMatch(/^wizard breaks its word: No state waits without a way out/)
  })

  it('MBT-10/noticed loses a delay that is written as a number, and the end of a state, not unseen', () => {
    const names = [trivia, wizard].flatMap((machine) =>
      mutantsOf(machine).map(({ kind, name }) => `${kind}: ${name}`),
    )
    expect(names).toContain('delay dropped: game.judged: after 3000 ms at once')
    expect(names).toContain('transition removed: form: done to sending')
  })

  it('MBT-10/walked has too many configurations for a walk, with a plain word', async () => {
    const counting = setup({ types: { context: {} as { count: number } } }).createMachine({
      id: 'counting',
      context: { count: 0 },
      on: { counted: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
    })
    const counter = model({
      name: 'counter',
      machine: counting,
      inputs: [() => undefined],
      events: [{ type: 'counted' }],
      answers: {},
      assertions: {},
    })
    await expect(checkMachine(counter)).rejects.toThrow(
      /^counter takes more than 20000 steps, most of them at counted in \{\}\. /,
    )
  })
})
