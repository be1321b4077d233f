import { randomUUID } from 'node:crypto'

/** A valid registration form of a new address. */
export function aRegistration({ password = 'Lantern88' }: { password?: string } = {}) {
  return {
    name: 'Wong Ka',
    email: `${randomUUID()}@example.hk`,
    password,
    confirmPassword: password,
    contactNumber: '91234567',
    gender: 'NONE',
    address: '',
    sponsorEdcNumber: '',
    isAdult: true,
    acceptsTerms: true,
  }
}
