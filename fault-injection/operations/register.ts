import { randomUUID } from 'node:crypto'
import { faultsIn, isPromise, type Operation } from '../operation.ts'

/** Somebody registers. */
export const register: Operation = {
  name: 'register',
  prepare: async ({ mall, calls, passes }) => {
    // So many registrations from one address are more than an hour allows.
    await passes({ hours: 1 })
    const email = `${randomUUID()}@example.hk`
    const form = {
      name: 'Wong Ka',
      email,
      password: 'Lantern88',
      confirmPassword: 'Lantern88',
      contactNumber: '91234567',
      gender: 'NONE',
      address: '',
      sponsorEdcNumber: '',
      isAdult: true,
      acceptsTerms: true,
    }
    const submit = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(form) }
    const act = async () => await calls('/user/register', submit)
    return {
      act,
      retry: async () => {
        const answer = await act()
        // The first press has registered them: they are told so, or when they may ask for another mail.
        const isDone = ['email-exists', 'resend-too-soon'].includes(String(answer?.body.code))
        return answer !== null && isDone ? { status: 201, body: answer.body } : answer
      },
      faults: async (first) => {
        const people = await mall.db.selectFrom('people').where('email', '=', email).select('id').execute()
        const mails = await mall.db
          .selectFrom('mails')
          .where('to_address', '=', email)
          .select('kind')
          .execute()
        return faultsIn({
          'there is exactly one account': people.length === 1,
          'an account that was answered is there': !isPromise(first) || people.length === 1,
          'one mail asks to verify the address': mails.length === 1,
        })
      },
    }
  },
}
