let context: AudioContext | undefined

/** Plays a short high tone for a known SKU, or a long low one. Browsers without sound stay silent. */
export function beep(isKnown: boolean): void {
  try {
    context ??= new AudioContext()
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    const [frequencyHz, seconds] = isKnown ? [1_320, 0.08] : [196, 0.45]
    tone.frequency.value = frequencyHz
    volume.gain.value = 0.15
    tone.connect(volume).connect(context.destination)
    tone.start()
    tone.stop(context.currentTime + seconds)
  } catch {
    context = undefined
  }
}
