import {
  type Consent,
  type ConsentPurpose,
  consentPurposes,
} from '../../../contract/shop/accounts/consents.ts'

/** Consents of a person, one per purpose. An unanswered purpose is not granted (Personal Data (Privacy) Ordinance, part 6A).
 *  @param latest the latest answer for each answered purpose */
export function completeConsents(latest: readonly Consent[]): Consent[] {
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

/** Purposes granted by the ticked boxes of a registration. An unticked box is no answer, so it is not stored. */
export function grantedAtRegistration(boxes: {
  ownMarketing: boolean
  sponsorMarketing: boolean
}): ConsentPurpose[] {
  return consentPurposes.filter((purpose) =>
    purpose === 'OWN_MARKETING' ? boxes.ownMarketing : boxes.sponsorMarketing,
  )
}
