import { useAdminText } from '../../../shared/text/shape/admin.ts'

/** The pages above those of pick-up points. */
export function usePagesAbove() {
  const { settings, deliveryMethods } = useAdminText()
  return [
    { to: '/admin/setting', name: settings.title },
    { to: '/admin/setting?deliveryMethods', name: deliveryMethods.title },
  ]
}
