/** What somebody of the staff may be trusted with. This file has no schemas, so that browsers can read it. */
export const duties = ['orders', 'catalogue', 'money', 'admin'] as const
export type Duty = (typeof duties)[number]

/** For calls and pages of the desk that every one of the staff needs who has any duty at all. */
export const anyDuty = [...duties] as const

/** For contact data of shoppers: those who deliver, and those who keep accounts. All other staff see it masked. */
export const contactDuties = ['orders', 'admin'] as const satisfies Duty[]

/** Whether somebody with these duties has one of those that are asked for. */
export function hasDuty(held: readonly Duty[], needed: readonly Duty[]): boolean {
  return needed.some((duty) => held.includes(duty))
}
