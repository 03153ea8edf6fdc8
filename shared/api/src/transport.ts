import axios from 'axios'
import type { Reply, Sending } from './sending.ts'

/** Sends over axios, which reports the progress of uploads. Loaded separately: the first page does not need it. */
export const sendByAxios = async ({ path, query, body, ...rest }: Sending): Promise<Reply> =>
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
