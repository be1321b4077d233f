import { TurnedAway } from '../../core/refusals.ts'

/** Counts bytes of a form; throws beyond what all forms may hold. */
export type HoldBytes = (bytes: number) => void

const megabyte = 1024 * 1024

/** Bytes that the forms of one process hold while they are read and handled. Shoppers cannot use the share of the staff,
 *  which is two of their largest forms. */
const maxHeldBytes = { shoppers: 48 * megabyte, staff: 96 * megabyte }
const held = { shoppers: 0, staff: 0 }

/** Runs work that reads a form, and releases its bytes afterwards. Clients may withhold the end of a form until their
 *  connection times out, so its bytes are counted when they arrive. */
export async function holdForm<Result>(
  party: keyof typeof held,
  work: (hold: HoldBytes) => Promise<Result>,
): Promise<Result> {
  let own = 0
  try {
    return await work((bytes) => {
      if (held[party] + bytes > maxHeldBytes[party]) throw new TurnedAway()
      held[party] += bytes
      own += bytes
    })
  } finally {
    held[party] -= own
  }
}
