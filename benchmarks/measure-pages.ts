import type { Figure } from './figures/figure.ts'
import type { BenchMall } from './mall-process.ts'
import { compareWithBuffer } from './static-reference.ts'

/** A cached public page, alternating with the same bytes from a bare Fastify. */
export async function measurePages({ url }: BenchMall): Promise<Figure[]> {
  const share = await compareWithBuffer({ url: `${url}/home?lang=zh_tw`, method: 'GET', encoding: 'br' })
  return [
    {
      name: 'a cached page, of a bare Fastify with the same bytes',
      value: share,
      unit: '%',
      better: 'higher',
      target: 80,
      noise: 0.25,
    },
  ]
}
