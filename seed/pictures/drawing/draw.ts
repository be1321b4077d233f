/** Drawing primitives. An object is placed on the origin: x to the right, heights are negative y. */

const n = (value: number) => String(Math.round(value * 10) / 10)

export const group = (transform: string, ...parts: string[]) =>
  `<g transform="${transform}">${parts.join('')}</g>`
export const move = (x: number, y: number, ...parts: string[]) =>
  group(`translate(${n(x)} ${n(y)})`, ...parts)
export const turn = (degrees: number, ...parts: string[]) => group(`rotate(${n(degrees)})`, ...parts)
export const faint = (opacity: number, ...parts: string[]) => `<g opacity="${opacity}">${parts.join('')}</g>`

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

/** A line of even width with round ends. */
export function stroke(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** A path with a soft edge outwards: a blur would take longer than the rest of a picture. */
export function feathered(d: string, colour: string, radius: number): string {
  const steps = 7
  return Array.from(
    { length: steps },
    (_, i) =>
      `<path d="${d}" fill="${colour}" stroke="${colour}" stroke-width="${n((2 * radius * (steps - i)) / steps)}" stroke-linejoin="round" opacity="${(0.12 + i * 0.04).toFixed(2)}"/>`,
  ).join('')
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`
}

export const circle = (x: number, y: number, r: number, fill: string) => ellipse(x, y, r, r, fill)

/** A rectangle by its middle and its foot. */
export function block(
  x: number,
  foot: number,
  width: number,
  height: number,
  corner: number,
  fill: string,
): string {
  return `<rect x="${n(x - width / 2)}" y="${n(foot - height)}" width="${n(width)}" height="${n(height)}" rx="${n(corner)}" fill="${fill}"/>`
}

/** Perspective from slightly above: the height of a flat circle relative to its width. */
export const tilt = 0.11

/** An upright cylinder; `lid` fills its visible top. */
export function cylinder(foot: number, width: number, height: number, fill: string, lid = fill): string {
  const r = width / 2
  const ry = r * tilt
  const side = `M${n(-r)} ${n(foot - height)}V${n(foot)}A${n(r)} ${n(ry)} 0 0 0 ${n(r)} ${n(foot)}V${n(foot - height)}Z`
  return path(side, fill) + ellipse(0, foot - height, r, ry, lid)
}

/** A band around a cylinder, such as a label; `part` is the covered fraction of its width. */
export function band(foot: number, width: number, height: number, fill: string, part = 1): string {
  const r = width / 2
  const x = r * part
  const sag = r * tilt * (1 - Math.sqrt(1 - part * part * 0.999))
  const dip = r * tilt
  const low = foot + dip - sag
  const arc = (y: number, to: number, sweep: 0 | 1) => `A${n(r)} ${n(dip)} 0 0 ${sweep} ${n(to)} ${n(y)}`
  return path(`M${n(-x)} ${n(low)}${arc(low, x, 0)}V${n(low - height)}${arc(low - height, -x, 1)}Z`, fill)
}

/** Half widths by height, from the foot up. */
export type Profile = readonly (readonly [halfWidth: number, height: number])[]

/** A body of revolution: bottles, vases, bells. Edges are straight where the width is constant, curved where it
 *  changes. */
export function turned(profile: Profile, fill: string): string {
  const firstPoint = profile[0] ?? [0, 0]
  const lastPoint = profile[profile.length - 1] ?? firstPoint
  let right = ''
  let left = ''
  for (let i = 1; i < profile.length; i++) {
    const [w1, h1] = profile[i - 1] ?? firstPoint
    const [w2, h2] = profile[i] ?? lastPoint
    const middle = -(h1 + h2) / 2
    right += `C${n(w1)} ${n(middle)} ${n(w2)} ${n(middle)} ${n(w2)} ${n(-h2)}`
    left = `C${n(-w2)} ${n(middle)} ${n(-w1)} ${n(middle)} ${n(-w1)} ${n(-h1)}${left}`
  }
  const top = `A${n(lastPoint[0])} ${n(lastPoint[0] * tilt)} 0 0 0 ${n(-lastPoint[0])} ${n(-lastPoint[1])}`
  const foot = `A${n(firstPoint[0])} ${n(firstPoint[0] * tilt)} 0 0 0 ${n(firstPoint[0])} ${n(-firstPoint[1])}Z`
  return path(`M${n(firstPoint[0])} ${n(-firstPoint[1])}${right}${top}${left}${foot}`, fill)
}
