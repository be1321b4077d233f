import { Presets, SingleBar } from 'cli-progress'

const stepNames = {
  pictures: 'Pictures 圖片',
  checking: 'Checked 已檢查',
  comparing: 'Compared 已比對',
  writing: 'Written 已寫入',
}
type ImportStep = keyof typeof stepNames

/** Shows the progress of an import: a bar on a terminal, otherwise a line for each tenth of a step. */
export function importProgress(): {
  show: (step: ImportStep, done: number, total: number) => void
  end: () => void
} {
  return process.stdout.isTTY ? barProgress() : lineProgress()
}

function barProgress() {
  const bar = new SingleBar(
    { format: '{step} {bar} {value}/{total}', hideCursor: true },
    Presets.shades_classic,
  )
  let current: ImportStep | null = null
  return {
    show: (step: ImportStep, done: number, total: number) => {
      if (step !== current) {
        bar.stop()
        bar.start(total, done, { step: stepNames[step] })
        current = step
      } else bar.update(done)
    },
    end: () => bar.stop(),
  }
}

function lineProgress() {
  const reported = new Set<string>()
  return {
    show: (step: ImportStep, done: number, total: number) => {
      const tenth = Math.floor((done * 10) / total)
      const key = `${step} ${tenth}`
      if (reported.has(key)) return
      reported.add(key)
      console.log(`${stepNames[step]} ${done}/${total}`)
    },
    end: () => {},
  }
}
