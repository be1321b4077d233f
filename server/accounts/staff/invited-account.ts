import type { NewMember } from '../people/registration-queries.ts'

/** The account of an invited person, of whom the mall knows only what the invitation says. */
export function toInvitedAccount(
  invited: Pick<NewMember, 'email' | 'username' | 'passwordHash' | 'language' | 'agreedAt'>,
): NewMember {
  return {
    ...invited,
    contactNumber: '',
    gender: 'NONE',
    address: '',
    sponsorId: null,
    rateBasisPoints: 0,
    shareLinkId: null,
    termsVersion: 'as one of the staff',
  }
}
