import type { FastifyInstance } from 'fastify'
import { deliveryCalendarEndpoints } from '../../contract/admin/orders/delivery-calendar.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { serve } from '../platform/endpoints/serve.ts'
import { serveAudited } from '../platform/endpoints/serve-audited.ts'
import {
  calendarSubject,
  resumeDelivery,
  saveCalendar,
  showCalendar,
  suspendDelivery,
} from './change-delivery-calendar.ts'

/** The admin endpoints for the days of delivery and their suspensions. */
export async function deliveryCalendarRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const about = calendarSubject(deps)
  serve(app, deliveryCalendarEndpoints.read, () => showCalendar(deps))
  serveAudited(app, deps, deliveryCalendarEndpoints.save, ({ body }) => ({
    about,
    run: (within) => saveCalendar(within, body),
  }))
  serveAudited(app, deps, deliveryCalendarEndpoints.suspend, ({ body }) => ({
    about,
    run: (within) => suspendDelivery(within, body),
  }))
  serveAudited(app, deps, deliveryCalendarEndpoints.resume, () => ({
    about,
    run: (within) => resumeDelivery(within),
  }))
}
