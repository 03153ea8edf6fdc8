import axios from 'axios'
import type { Reply, Sending } from './sending.ts'

/** Sends over axios, which tells the progress of uploads. Loaded apart: the first page does without it. */
export const overAxios = async ({ path, query, body, ...rest }: Sending): Promise<Reply> =>
  axios.request({
    url: path,
    params: query,
    paramsSerializer: { indexes: null },
    data: body,
    validateStatus: () => true,
    ...rest,
  })

/** True for a call that got no answer at all. */
export const isLost = (error: unknown): boolean => axios.isAxiosError(error)
