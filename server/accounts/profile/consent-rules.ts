import { type Consent, type ConsentPurpose, consentPurposes } from '../../../contract/accounts/consents.ts'

/** What a person has agreed to, each purpose once. What was never answered is not agreed to: silence is no consent
 *  (Personal Data (Privacy) Ordinance, part 6A). @param latest the last answer to each purpose that was answered */
export function consentsOf(latest: readonly Consent[]): Consent[] {
  return consentPurposes.map(
    (purpose) =>
      latest.find((consent) => consent.purpose === purpose) ?? {
        purpose,
        isGranted: false,
        textVersion: null,
        givenAt: null,
      },
  )
}

/** Which purposes the boxes of a registration grant. A box left alone is no answer, so nothing is written of it. */
export function grantedAtRegistration(boxes: {
  ownMarketing: boolean
  sponsorMarketing: boolean
}): ConsentPurpose[] {
  return consentPurposes.filter((purpose) =>
    purpose === 'OWN_MARKETING' ? boxes.ownMarketing : boxes.sponsorMarketing,
  )
}
