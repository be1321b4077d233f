import { aRegistration } from '../../test-support/people/a-registration.ts'
import { failedExpectations, isSuccess, type Operation } from '../operation.ts'

/** A visitor registers. */
export const register: Operation = {
  name: 'register',
  prepare: async ({ mall, call, advanceClock }) => {
    // The number of registrations from one IP address is limited per hour.
    await advanceClock({ hours: 1 })
    const form = aRegistration()
    const { email } = form
    const submit = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(form) }
    const act = async () => await call('/user/register', submit)
    return {
      act,
      retry: async () => {
        const answer = await act()
        // The first submit has registered the account: these refusals confirm it.
        const isDone = ['email-exists', 'resend-too-soon'].includes(String(answer?.body.code))
        return answer !== null && isDone ? { status: 201, body: answer.body } : answer
      },
      failures: async (firstAnswer) => {
        const people = await mall.db.selectFrom('people').where('email', '=', email).select('id').execute()
        const mails = await mall.db
          .selectFrom('mails')
          .where('to_address', '=', email)
          .select('kind')
          .execute()
        return failedExpectations({
          'there is exactly one account': people.length === 1,
          'an account answered with 2xx is stored': !isSuccess(firstAnswer) || people.length === 1,
          'one verification mail is sent': mails.length === 1,
        })
      },
    }
  },
}
