import { expect } from 'vitest'
import { model } from '#flow-tools/walker/model.ts'
import { enquiryMachine } from '#machines/enquiry/enquiry.machine.ts'
import { isEnquiryOpen, isEnquirySending } from '#machines/enquiry/enquiry.select.ts'

export const enquiryModel = model({
  name: 'enquiry',
  machine: enquiryMachine,
  inputs: [() => ({ part: 'Spring', articleNumber: 'KST FC-1', question: 'fit', sentText: 'Enquiry sent' })],
  events: [
    { type: 'enquiry.opened' },
    { type: 'enquiry.closed' },
    { type: 'enquiry.submitted', email: 'name@example.com', vehicle: 'TOYOTA HILUX 2016' },
  ],
  answers: {
    sendEnquiry: [{ kind: 'accepted' }, { kind: 'refused', message: 'Server responded with status 500' }],
  },
  assertions: {
    closed: (seen, world) => {
      expect([isEnquiryOpen(seen), isEnquirySending(seen)]).toEqual([false, false])
      const sent = world.calls.length
      expect(world.emitted).toHaveLength(sent)
    },
    open: (seen) => expect(isEnquiryOpen(seen)).toBe(true),
    sending: (seen, world) => {
      expect([isEnquiryOpen(seen), isEnquirySending(seen)]).toEqual([false, true])
      expect(world.inputOf('sendEnquiry')).toEqual({
        email: 'name@example.com',
        part: 'Spring',
        articleNumber: 'KST FC-1',
        question: 'fit',
        vehicle: 'TOYOTA HILUX 2016',
      })
    },
  },
})
