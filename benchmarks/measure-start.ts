import type { Figure } from './figures/figure.ts'
import type { BenchMall } from './mall-process.ts'

/** Start of a mall that was started before, and its memory before the first visit. */
export async function measureStart({ startMs, memoryMb }: BenchMall): Promise<Figure[]> {
  const name = (what: string) => `start: ${what}`
  return [
    {
      name: name('until the first answer'),
      value: startMs,
      unit: 'ms',
      better: 'lower',
      target: 2_000,
      noise: 1,
    },
    { name: name('memory'), value: memoryMb(), unit: 'MB', better: 'lower', noise: 0.1 },
  ]
}
