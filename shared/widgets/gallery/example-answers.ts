type Answers = Readonly<Record<string, unknown>>

const examples: Answers[] = []
const folder = new URL('ejemplo/', location.href.replace(/[?#].*/, '')).href

const isCalled = (call: string, method: string, path: string): boolean => {
  const [own, pattern = ''] = call.split(' ')
  return own === method && new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}/?$`).test(path)
}

const json = (body: unknown, status = 200): Response =>
  new Response(status === 204 ? null : JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const answer = (url: string, method: string): Response => {
  const [, index, path = ''] = /^(\d+)\/api([^?]*)/.exec(url.slice(folder.length)) ?? []
  const found = Object.entries(examples[Number(index)] ?? {}).find(([call]) => isCalled(call, method, path))
  if (!found) return json({ code: 'not_found', message: 'El ejemplo no tiene respuesta para esta llamada' }, 404)
  return found[1] === undefined || found[1] === null ? json(undefined, 204) : json(found[1])
}

/** Answers the calls of one example from its data. Returns the address that its tag takes for that of the suite. */
export const answerExamples = (answers: Answers): string => {
  if (examples.length === 0) {
    const load = window.fetch
    window.fetch = async (target, init) => {
      const request = new Request(target, init)
      return request.url.startsWith(folder) ? answer(request.url, request.method) : load(request)
    }
  }
  examples.push(answers)
  return `${folder}${examples.length - 1}`
}
