import { BehaviorSubject, distinctUntilChanged, type Observable, Subject } from 'rxjs'

/** A lasting value: a late subscriber gets the last one immediately, equal values are not repeated. */
export type State<T> = {
  readonly stream$: Observable<T>
  readonly get: () => T
  readonly set: (value: T) => void
}

/** An event: only current subscribers receive it. */
export type EventStream<T> = {
  readonly stream$: Observable<T>
  readonly emit: (value: T) => void
}

export const state = <T>(initial: T, same: (a: T, b: T) => boolean = Object.is): State<T> => {
  const subject = new BehaviorSubject<T>(initial)
  return {
    stream$: subject.pipe(distinctUntilChanged(same)),
    get: () => subject.getValue(),
    set: (value) => subject.next(value),
  }
}

export const createEvent = <T>(): EventStream<T> => {
  const subject = new Subject<T>()
  return {
    stream$: subject.asObservable(),
    emit: (value) => subject.next(value),
  }
}
