import { z } from 'zod'

/** The accounts at carriers that report where parcels are. */
export interface CarrierSettings {
  sfExpress: {
    url: string
    partnerId: string
    checkword: string
    phoneEnd: string | null
    pushKey: string | null
  } | null
  hongkongPost: { url: string; username: string; password: string } | null
}

const address = z.url({ protocol: /^https?$/, error: 'must be an address that begins with https://' })

/** Explained in `.env.example`. An account is used only if all of its keys are set. */
export const carrierEnvironment = {
  SF_EXPRESS_PARTNER_ID: z.string().optional(),
  SF_EXPRESS_CHECKWORD: z.string().optional(),
  SF_EXPRESS_PHONE_END: z
    .string()
    .regex(/^\d{4}$/, 'must be the last four digits of a phone number')
    .optional(),
  SF_EXPRESS_PUSH_KEY: z
    .string()
    .regex(/^[\w-]{32,}$/, 'must have at least 32 letters and digits')
    .optional(),
  SF_EXPRESS_URL: address.default('https://sfapi-hk.sf-express.com/std/service'),
  HONGKONG_POST_USERNAME: z.string().optional(),
  HONGKONG_POST_PASSWORD: z.string().optional(),
  HONGKONG_POST_URL: address.default('https://ec-ship.hongkongpost.hk/API'),
}
type CarrierEnvironment = z.infer<z.ZodObject<typeof carrierEnvironment>>

/** Reads the accounts at carriers.
 *  @param report receives one sentence for each fault */
export function readCarriers(env: CarrierEnvironment, report: (sentence: string) => void): CarrierSettings {
  const { SF_EXPRESS_PARTNER_ID: partnerId, SF_EXPRESS_CHECKWORD: checkword } = env
  const { HONGKONG_POST_USERNAME: username, HONGKONG_POST_PASSWORD: password } = env
  if ((partnerId === undefined) !== (checkword === undefined))
    report('SF_EXPRESS_PARTNER_ID and SF_EXPRESS_CHECKWORD must be set together.')
  if (env.SF_EXPRESS_PUSH_KEY !== undefined && checkword === undefined)
    report('SF_EXPRESS_CHECKWORD must be set when SF_EXPRESS_PUSH_KEY is.')
  if ((username === undefined) !== (password === undefined))
    report('HONGKONG_POST_USERNAME and HONGKONG_POST_PASSWORD must be set together.')
  return {
    sfExpress:
      partnerId !== undefined && checkword !== undefined
        ? {
            url: env.SF_EXPRESS_URL,
            partnerId,
            checkword,
            phoneEnd: env.SF_EXPRESS_PHONE_END ?? null,
            pushKey: env.SF_EXPRESS_PUSH_KEY ?? null,
          }
        : null,
    hongkongPost:
      username !== undefined && password !== undefined
        ? { url: env.HONGKONG_POST_URL.replace(/\/+$/, ''), username, password }
        : null,
  }
}
