/** The narrowest plot of a chart in a window of 768 px, the widest names of its ends and of a day or month between them,
 *  in px. */
const plotWidth = 620
const endWidth = 104
const tickWidth = 60
const gap = 8

/** The places between the ends of an axis that have a name, at the smallest distance at which no two names overlap.
 *  @param steps distances to choose from, ascending */
export function chooseAxisTicks(count: number, steps: readonly number[]): number[] {
  const middleOf = (place: number) => ((place + 0.5) * plotWidth) / count
  const step = steps.find((places) => (places * plotWidth) / count >= tickWidth + gap)
  if (step === undefined) return []
  const places = Array.from({ length: Math.floor(count / step) }, (_, at) => (at + 1) * step)
  const margin = endWidth + gap + tickWidth / 2
  return places.filter((place) => middleOf(place) >= margin && middleOf(place) <= plotWidth - margin)
}
