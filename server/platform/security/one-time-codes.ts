import { Secret, TOTP } from 'otpauth'

/** The half minutes by which codes change (RFC 6238). */
const stepSeconds = 30
const digits = 6
/** A code of the half minute before or after is taken as well: clocks of telephones are not exact. */
const stepsAside = 1

/** A new secret for a device, in Base32: 160 bits, as RFC 4226 recommends. */
export function newCodeSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** Which half minute a code belongs to, counted since 1970, or null if it is none of those around now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = codesOf(secret).validate({ token: code, timestamp: now.getTime(), window: stepsAside })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / stepSeconds) + delta
}

/** What a device with the secret shows at a moment. */
export function codeAt(secret: string, now: Date): string {
  return codesOf(secret).generate({ timestamp: now.getTime() })
}

/** The address that a device reads a secret from, as a picture or as a link. */
export function addressOfSecret({
  secret,
  shopName,
  account,
}: {
  secret: string
  shopName: string
  account: string
}): string {
  return codesOf(secret, shopName, account).toString()
}

function codesOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), issuer, label, digits, period: stepSeconds })
}
