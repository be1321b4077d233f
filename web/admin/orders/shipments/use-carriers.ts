import { useLoaded } from '../../../shared/api/use-loaded.ts'
import { quietAdminApi } from '../../shared/admin-api.ts'
import type { CarrierChoice } from './split-logistics.ts'

const none: readonly CarrierChoice[] = []

/** The carriers to choose from; none until they are loaded, and if they cannot be. */
export function useCarriers(): readonly CarrierChoice[] {
  const { loaded } = useLoaded('carriers', () => quietAdminApi.carriers.listOffered())
  return loaded.value?.carriers ?? none
}
