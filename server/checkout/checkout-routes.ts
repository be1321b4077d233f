import type { FastifyInstance } from 'fastify'
import { checkoutEndpoints as checkout } from '../../contract/shop/checkout/checkout.ts'
import type { Dependencies } from '../core/dependencies.ts'
import type { User } from '../core/user.ts'
import { serve } from '../platform/endpoints/serve.ts'
import { serveOnce } from '../platform/endpoints/serve-once.ts'
import { cancelOrder } from './cancel/cancel-order.ts'
import { cancelPaidOrder } from './cancel/cancel-paid-order.ts'
import { listPaymentOptions, payOrder } from './pay/pay-order.ts'
import { placementLimit, placeOrder } from './place/place-order.ts'
import { checkCode } from './preview/check-code.ts'
import { estimateOrder } from './preview/estimate-order.ts'
import { limitGuesses } from './preview/limit-guesses.ts'
import { listMemberPrices } from './preview/list-member-prices.ts'
import { listUsedPickupPoints } from './preview/list-used-pickup-points.ts'
import { previewOrder } from './preview/preview-order.ts'
import { previewRate } from './preview/preview-rate.ts'
import { isOrderPlaced } from './price/checkout-queries.ts'

/** The endpoints from the cart to a paid or cancelled order. */
export async function checkoutRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  // Long because it lists routes, which do not depend on each other.
  const runLimited = placementLimit(deps.config.timeLimits)
  const describeGuess = (user: User, { address }: { address: string }, code: string | null | undefined) => ({
    personId: user.id,
    address,
    code: code ?? null,
  })
  serve(app, checkout.previewOrder, ({ user, body, from }) => {
    const preview = (code: string | null) =>
      previewOrder(deps, {
        personId: user.id,
        cartIds: body.cartIds ?? null,
        receiverId: body.receiverId ?? null,
        code,
        paymentType: body.paymentType ?? null,
        deliveryMethodId: body.deliveryMethodId ?? null,
        pickupPointId: body.pickupPointId ?? null,
      })
    const code = body.code ?? null
    return limitGuesses(app.limits, describeGuess(user, from, code), {
      lookUp: () => preview(code),
      findRefusal: ({ discountCode }) => discountCode?.refusal,
      // The order itself can still be previewed.
      onDelayed: async (refusal) => ({
        ...(await preview(null)),
        discountCode: { code: code ?? '', isApplied: false, refusal },
      }),
    })
  })
  serve(app, checkout.estimateOrder, ({ user, body }) =>
    estimateOrder(deps, { personId: user?.id ?? null, syncList: body.syncList }),
  )
  serve(app, checkout.listMemberPrices, ({ user, query }) =>
    listMemberPrices(deps, { personId: user.id, displayProductIds: query.ids }),
  )
  serve(app, checkout.listUsedPickupPoints, ({ user, query }) =>
    listUsedPickupPoints(deps, { personId: user.id, methodId: query.methodId }),
  )
  serve(app, checkout.previewRate, ({ query }) => previewRate(deps, query.rateBasisPoints))
  serve(app, checkout.checkDiscountCode, ({ user, body, from }) =>
    limitGuesses(app.limits, describeGuess(user, from, body.code), {
      lookUp: () => checkCode(deps, { personId: user.id, cartIds: body.cartIds ?? null, code: body.code }),
    }),
  )
  serve(app, checkout.placeOrder, async ({ user, language, headers, body, from }) => {
    const key = { personId: user.id, idempotencyKey: headers['idempotency-key'] }
    const lookUp = () => placeOrder(deps, runLimited, { ...key, language, body })
    // The answer to a repeated request looks no code up.
    if (body.code != null && (await isOrderPlaced(deps.db, key))) return await lookUp()
    return await limitGuesses(app.limits, describeGuess(user, from, body.code), { lookUp })
  })
  serve(app, checkout.payOrder, ({ user, language, params, body }) =>
    payOrder(deps, {
      personId: user.id,
      invoice: params.invoice,
      language,
      paymentType: body.paymentType,
      acceptedTerms: body.acceptedTerms,
    }),
  )
  serve(app, checkout.listPaymentOptions, async ({ user, params }) => ({
    paymentOptions: await listPaymentOptions(deps, { personId: user.id, invoice: params.invoice }),
  }))
  serve(app, checkout.cancelOrder, ({ user, params }) =>
    cancelOrder(deps, { personId: user.id, invoice: params.invoice }),
  )
  serveOnce(app, deps, checkout.cancelPaidOrder, ({ user, params, body }, within) =>
    cancelPaidOrder(within, { personId: user.id, ...params, ...body }),
  )
}
