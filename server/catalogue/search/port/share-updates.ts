import { runWithoutDeadline } from '../../../core/time-limit.ts'

interface SharedUpdates<State> {
  /** Updates to an epoch, or waits for an update to it or a later one that runs already. */
  updateTo: (epoch: number) => Promise<State>
  isUpdating: () => boolean
  /** Waits for the update that runs, however it ends. */
  settle: () => Promise<void>
}

/** Shares the updates of a search to the epochs of the catalogue among concurrent callers. They run one after the other:
 *  two concurrent ones would send the same rows twice. */
export function shareUpdates<State>(update: (epoch: number) => Promise<State>): SharedUpdates<State> {
  let pending: { epoch: number; state: Promise<State> } | null = null
  return {
    async updateTo(epoch) {
      if (pending === null || pending.epoch < epoch) {
        const before = pending?.state.catch(() => null) ?? Promise.resolve(null)
        const next = {
          epoch,
          state: before.then(async () => await runWithoutDeadline(async () => await update(epoch))),
        }
        pending = next
        const forget = () => {
          if (pending === next) pending = null
        }
        next.state.then(forget, forget)
      }
      return await pending.state
    },
    isUpdating: () => pending !== null,
    settle: async () => void (await pending?.state.catch(() => null)),
  }
}
