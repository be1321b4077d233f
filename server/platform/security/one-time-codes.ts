import { Secret, TOTP } from 'otpauth'

/** The time step of TOTP codes (RFC 6238). */
const stepSeconds = 30
const digits = 6
/** Codes of the adjacent time steps are accepted too, because phone clocks are not exact. */
const stepsAside = 1

/** A new Base32 secret for an authenticator app: 160 bits, as RFC 4226 recommends. */
export function newCodeSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The time step of a code, counted since 1970, or null if the code is not valid now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = createTotp(secret).validate({ token: code, timestamp: now.getTime(), window: stepsAside })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / stepSeconds) + delta
}

/** The code of a secret at a time. */
export function codeAt(secret: string, now: Date): string {
  return createTotp(secret).generate({ timestamp: now.getTime() })
}

/** The otpauth URL of a secret, for a QR code or a link. */
export function uriOfSecret({
  secret,
  shopName,
  account,
}: {
  secret: string
  shopName: string
  account: string
}): string {
  return createTotp(secret, shopName, account).toString()
}

function createTotp(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), issuer, label, digits, period: stepSeconds })
}
