/** Frequency in hertz and duration in seconds of each tone. */
const tones = {
  counted: [[880, 0.08]],
  refused: [[196, 0.45]],
  complete: [
    [880, 0.1],
    [1320, 0.2],
  ],
} as const

let context: AudioContext | null = null

/** Plays the tone of a scan, which is recognised without looking. A browser without sound stays silent. */
export function playTone(kind: keyof typeof tones): void {
  try {
    context ??= new AudioContext()
    let at = context.currentTime
    for (const [frequency, seconds] of tones[kind]) {
      const [oscillator, gain] = [context.createOscillator(), context.createGain()]
      oscillator.type = kind === 'refused' ? 'square' : 'sine'
      oscillator.frequency.value = frequency
      gain.gain.value = 0.2
      oscillator.connect(gain).connect(context.destination)
      oscillator.start(at)
      at += seconds
      oscillator.stop(at)
    }
  } catch {
    context = null
  }
}
