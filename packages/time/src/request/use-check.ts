import { queryOf } from '@legajo/api/queries.ts'
import { employeeRequests, maxRequestDays } from '@legajo/contract/time/vacation-request.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** The rules' result for a period, queried again whenever it changes. */
export const useCheck = (date_from: string, days_amount: number) =>
  useQuery({
    ...queryOf(employeeRequests.check, { body: { date_from, days_amount } as never }),
    enabled: date_from !== '' && days_amount > 0 && days_amount <= maxRequestDays,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
