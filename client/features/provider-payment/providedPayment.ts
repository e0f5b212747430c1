import type { PagePorts } from '#client/features/shop/index.ts'
import { payingMachine } from '#machines/paying/paying.machine.ts'
import { filled } from '#machines/port.ts'

/** Paying, as the payment page and the order page both invoke it. */
export const filledPaying = ({ paying }: PagePorts) =>
  payingMachine.provide({
    actors: {
      capturePayment: filled(paying.capturePayment),
      goToProvider: filled(paying.goToProvider),
    },
  })
