const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

const firstIn = (names: readonly (readonly [RegExp, string])[], agent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1]

/** The common names of the browser and system of a user agent. */
export const deviceName = (agent: string): string => {
  const [browser, system] = [firstIn(browsers, agent), firstIn(systems, agent)]
  if (browser && system) return `${browser} en ${system}`
  return browser ?? system ?? 'Otro dispositivo'
}
