import type { Gender } from '../../contract/shop/accounts/people.ts'
import type { BasisPoints } from '../../contract/values/money.ts'
import { permissions as allPermissions, type Permission } from '../../contract/values/permissions.ts'
import { demoCodeSecrets } from '../../server/config/demo-code-secrets.ts'
import { daysBefore } from '../random/days.ts'
import { seededBy } from '../random/seeded.ts'
import { homes, type SeedAddress } from './demo-homes.ts'
import { downlineNames } from './demo-names.ts'

/** Password of every demo account. Production refuses to start while they exist. */
export const demoPassword = 'demo1234'

interface SeedPerson {
  email: string
  name: string
  /** E.164. */
  phone: string
  gender: Gender
  address: SeedAddress
}

export interface SeedDistributor extends SeedPerson {
  edcNumber: string
  canBuy: boolean
  enabled: boolean
  /** The last day of the contract, in Hong Kong. */
  renewalExpiryDate: string
}

export interface SeedMember extends SeedPerson {
  verified: boolean
  sponsorEdcNumber: string | null
  rateBasisPoints: BasisPoints
  /** A day in Hong Kong. */
  joinedOn: string
  /** Whether the sponsor may see the full name. */
  consentsToSponsorMarketing: boolean
}

export interface SeedShareLink {
  ownerEdcNumber: string
  code: string
  rateBasisPoints: BasisPoints
  tag: string
  /** Days before today. */
  age: number
  opened: number
}

export interface SeedStaff {
  /** TOTP secret in Base32, published so that anyone can add it to an authenticator. */
  codeSecret: string
  permissions: readonly Permission[]
  email: string
  name: string
  phone: string
}

export interface DemoPeople {
  distributors: SeedDistributor[]
  members: SeedMember[]
  staff: SeedStaff[]
  shareLinks: readonly SeedShareLink[]
}

/** The people of the demo mall. Contract and joining days are relative to `today` (`yyyy-mm-dd`). */
export function demoPeople(today: string): DemoPeople {
  return {
    distributors: distributors(today),
    members: [...namedMembers(today), ...downlineMembers(today)],
    staff: [admin, clerk],
    shareLinks,
  }
}

/** Share links of distributor 88000001, whose page names her. Members with their rates joined through them. */
const shareLinks: readonly SeedShareLink[] = [
  {
    ownerEdcNumber: '88000001',
    code: 'AMYCHAN888',
    rateBasisPoints: 1_500,
    tag: 'WhatsApp 朋友',
    age: 430,
    opened: 41,
  },
  {
    ownerEdcNumber: '88000001',
    code: 'AMYCHAN500',
    rateBasisPoints: 500,
    tag: '公司同事',
    age: 430,
    opened: 63,
  },
]

const admin: SeedStaff = {
  email: 'desk@demo.hk',
  name: 'Customer Admin',
  phone: '+85228100800',
  codeSecret: demoCodeSecrets.admin,
  permissions: allPermissions,
}

/** Demonstrates the admin with the orders permission only. */
const clerk: SeedStaff = {
  email: 'clerk@demo.hk',
  name: '吳詠琳',
  phone: '+85228100801',
  codeSecret: demoCodeSecrets.clerk,
  permissions: ['orders'],
}

function distributors(today: string): SeedDistributor[] {
  const inDays = (days: number) => daysBefore(today, -days)
  return [
    {
      edcNumber: '88000001',
      email: 'amy.chan@demo.hk',
      name: '陳美儀',
      phone: '+85291234001',
      gender: 'FEMALE',
      address: homeAt(0),
      canBuy: true,
      enabled: true,
      renewalExpiryDate: inDays(214),
    },
    {
      edcNumber: '88000002',
      email: 'raymond.ho@demo.hk',
      name: 'Raymond Ho',
      phone: '+85291234002',
      gender: 'MALE',
      address: homeAt(1),
      canBuy: false,
      enabled: true,
      renewalExpiryDate: inDays(45),
    },
    {
      edcNumber: '88000003',
      email: 'former@demo.hk',
      name: '梁國棟',
      phone: '+85291234003',
      gender: 'MALE',
      address: homeAt(2),
      canBuy: false,
      enabled: false,
      renewalExpiryDate: inDays(-120),
    },
  ]
}

function namedMembers(today: string): SeedMember[] {
  return [
    {
      email: 'member@demo.hk',
      name: '黃嘉欣',
      phone: '+85261234101',
      gender: 'FEMALE',
      address: homeAt(3),
      verified: true,
      sponsorEdcNumber: '88000001',
      rateBasisPoints: 1_000,
      joinedOn: daysBefore(today, 380),
      consentsToSponsorMarketing: true,
    },
    {
      email: 'norate@demo.hk',
      name: 'Jason Lau',
      phone: '+85261234102',
      gender: 'MALE',
      address: homeAt(4),
      verified: true,
      sponsorEdcNumber: '88000001',
      rateBasisPoints: 0,
      joinedOn: daysBefore(today, 190),
      consentsToSponsorMarketing: false,
    },
    {
      email: 'unverified@demo.hk',
      name: '李子軒',
      phone: '+85261234103',
      gender: 'NONE',
      address: homeAt(5),
      verified: false,
      sponsorEdcNumber: null,
      rateBasisPoints: 0,
      joinedOn: daysBefore(today, 1),
      consentsToSponsorMarketing: false,
    },
    {
      email: 'orphan@demo.hk',
      name: 'Winnie Tse',
      phone: '+85261234104',
      gender: 'FEMALE',
      address: homeAt(6),
      verified: true,
      sponsorEdcNumber: '88000003',
      rateBasisPoints: 800,
      joinedOn: daysBefore(today, 500),
      consentsToSponsorMarketing: false,
    },
  ]
}

/** Thirty members of distributor 88000001, who joined over fourteen months and have various rates. */
function downlineMembers(today: string): SeedMember[] {
  return downlineNames.map(([name, gender], i) => {
    const number = String(i + 1).padStart(2, '0')
    const choose = seededBy(`downline-${number}`)
    return {
      email: `member${number}@demo.hk`,
      name,
      phone: `+852${choose.oneOf('prefix', ['51', '54', '60', '63', '67', '90', '93', '96', '98'])}${choose.between('phone', 100_000, 999_999)}`,
      gender,
      address: homeAt(i + 7),
      verified: true,
      sponsorEdcNumber: '88000001',
      rateBasisPoints: choose.oneOf('rate', [0, 300, 500, 500, 800, 1_000, 1_000, 1_200, 1_500]),
      joinedOn: daysBefore(today, 5 + i * 14),
      consentsToSponsorMarketing: choose.inHundred('consent', 60),
    }
  })
}

/** Floors and flats vary, so that neighbours of one estate have distinct addresses. */
function homeAt(at: number): SeedAddress {
  const home = homes[at % homes.length] as (typeof homes)[number]
  const choose = seededBy(`home-${at}`)
  return {
    estate: '',
    street: '',
    building: '',
    block: '',
    subArea: null,
    ...home,
    floor: String(choose.between('floor', 2, 38)),
    flat: choose.oneOf('flat', ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']),
  }
}
