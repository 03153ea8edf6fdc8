const colours = process.stdout.isTTY && !process.env.NO_COLOR
const paint = (code, text) => (colours ? `\x1b[${code}m${text}\x1b[0m` : text)

export const bold = (text) => paint(1, text)
export const red = (text) => paint(31, text)
export const green = (text) => paint(32, text)
export const yellow = (text) => paint(33, text)
const grey = (text) => paint(90, text)

/** 950 → «0,9 s», 75000 → «1 min 15 s». */
export const duration = (ms) => {
  const seconds = ms / 1000
  if (seconds < 60) return `${seconds.toFixed(1).replace('.', ',')} s`
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}

export const print = (text) => console.log(`${grey('›')} ${text}`)
export const warn = (text) => console.error(`${yellow('!')} ${text}`)
export const printError = (text) => console.error(`${red('✗')} ${text}`)

/** Runs one step and prints its duration; a failure passes through. */
export const runTimed = async (text, step) => {
  print(`${text}…`)
  const from = Date.now()
  const result = await step()
  print(`${text}: ${duration(Date.now() - from)}`)
  return result
}
