import { describe, expect, test } from 'vitest'
import { edcNumber, email, password, personName } from '../../contract/shop/accounts/people.ts'
import { districts } from '../../contract/shop/receivers/districts.ts'
import { receiverInput } from '../../contract/shop/receivers/receivers.ts'
import { phone } from '../../contract/values/phone.ts'
import { shareCode } from '../../contract/values/share-code.ts'
import { demoPassword, demoPeople } from './demo-people.ts'

const { distributors, members, staff, shareLinks } = demoPeople('2026-03-02')
const everyone = [...distributors, ...members]

describe('the demo people', () => {
  test('have names, emails, phones and passwords that the forms accept', () => {
    for (const person of everyone) {
      expect(personName.parse(person.name)).toBe(person.name)
      expect(email.parse(person.email)).toBe(person.email)
      expect(phone.parse(person.phone)).toBe(person.phone)
    }
    expect(password.parse(demoPassword)).toBe(demoPassword)
    for (const { edcNumber: number } of distributors) expect(edcNumber.parse(number)).toBe(number)
  })

  test('have addresses that the address form accepts', () => {
    for (const { address, phone } of everyone) {
      const { area } = districts[address.district]
      expect(
        receiverInput.safeParse({ name: '陳大文', phone, note: '', area, ...address }).error,
      ).toBeUndefined()
    }
  })

  test('have share links with codes that visitors can open and rates that a sponsor may set', () => {
    expect(shareLinks.map(({ code }) => shareCode.parse(code))).toEqual(shareLinks.map(({ code }) => code))
    expect(new Set(shareLinks.map(({ rateBasisPoints }) => rateBasisPoints)).size).toBe(shareLinks.length)
    for (const { rateBasisPoints } of shareLinks)
      expect(members.some((member) => member.rateBasisPoints === rateBasisPoints)).toBe(true)
  })

  test('have unique emails and phones', () => {
    const all = [...everyone, ...staff]
    expect(new Set(all.map((person) => person.email)).size).toBe(all.length)
    expect(new Set(all.map((person) => person.phone)).size).toBe(all.length)
  })

  test('include a downline of thirty, with rates that a sponsor may set', () => {
    const downline = members.filter((member) => /^member\d\d@/.test(member.email))
    expect(downline).toHaveLength(30)
    expect(downline.every((member) => member.sponsorEdcNumber === '88000001')).toBe(true)
    expect(members.every(({ rateBasisPoints: rate }) => rate % 100 === 0 && rate >= 0 && rate <= 1_500)).toBe(
      true,
    )
  })

  test('include members with and without consent to show their full name', () => {
    const downline = members.filter((member) => member.sponsorEdcNumber === '88000001')
    const consenting = downline.filter((member) => member.consentsToSponsorMarketing)
    expect(consenting.length).toBeGreaterThan(10)
    expect(downline.length - consenting.length).toBeGreaterThan(5)
    expect(consenting.map(({ email }) => email)).toContain('member@demo.hk')
  })

  test('include each case: no rate, unverified, disabled sponsor, distributor who may not buy', () => {
    const member = (name: string) => members.find((candidate) => candidate.email === `${name}@demo.hk`)
    expect(member('member')?.rateBasisPoints).toBeGreaterThan(0)
    expect(member('norate')?.rateBasisPoints).toBe(0)
    expect(member('unverified')?.verified).toBe(false)
    const sponsor = distributors.find(({ edcNumber }) => edcNumber === member('orphan')?.sponsorEdcNumber)
    expect(sponsor?.enabled).toBe(false)
    expect(distributors.find(({ edcNumber }) => edcNumber === '88000002')?.canBuy).toBe(false)
  })
})
