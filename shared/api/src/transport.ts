import axios, { type AxiosProgressEvent, type AxiosResponse } from 'axios'

/** Sends over axios, which reports the progress of uploads. Loaded separately: the first page does not need it. */
export const sendByAxios = async ({ path, query, body, ...rest }: OutgoingRequest): Promise<Reply> =>
  axios.request({
    url: path,
    params: query,
    paramsSerializer: { indexes: null },
    data: body,
    validateStatus: () => true,
    ...rest,
  })

/** True for a call without any answer. */
export const isLost = (error: unknown): boolean => axios.isAxiosError(error)

/** An outgoing request, whatever the transport. `path` is below `baseURL`; `timeout` in milliseconds. */
export type OutgoingRequest = {
  readonly baseURL: string
  readonly path: string
  readonly method: string
  readonly query?: object | undefined
  readonly body?: unknown
  readonly headers: Record<string, string>
  readonly signal: AbortSignal
  readonly responseType: 'json' | 'blob'
  readonly timeout: number
  readonly onUploadProgress?: ((event: AxiosProgressEvent) => void) | undefined
}

export type Reply = Pick<AxiosResponse, 'status' | 'data' | 'headers'>
