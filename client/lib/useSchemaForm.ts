import { useEffect } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { useAfterPress } from './useAfterPress.ts'

/** `message` is for the visitor who filled the field in. */
type FieldProblem = { field: string; message: string }
type ProblemsOf = (input: unknown) => readonly FieldProblem[]

/** Validates by the rules of `domain/`, as the server does (LEAD-02). */
export const resolverOf =
  <Form extends FieldValues>(problemsOf: ProblemsOf): Resolver<Form> =>
  (values) => {
    const problems = problemsOf(values)
    if (problems.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(
      problems.map(({ field, message }) => [field, { type: 'invalid', message }]),
    ) as FieldErrors<Form>
    return { values: {}, errors }
  }

/** Validates after a press that leaves a field: its problem would move what was pressed (CHK-10). */
export const useResolverAfterPress = <Values extends FieldValues, Context>(
  resolver: Resolver<Values, Context>,
): Resolver<Values, Context> => {
  const afterPress = useAfterPress()
  return async (values, context, options) => {
    await afterPress()
    return resolver(values, context, options)
  }
}

/**
 * A form that shows a field's problem once the field was left. Fields without an initial value keep what was typed
 * before hydration.
 */
export const useSchemaForm = <Form extends FieldValues>(
  problemsOf: ProblemsOf,
  start: DefaultValues<Form>,
): UseFormReturn<Form> =>
  useForm<Form>({
    defaultValues: start,
    mode: 'onTouched',
    reValidateMode: 'onChange',
    resolver: useResolverAfterPress(resolverOf<Form>(problemsOf)),
  })

/** Shows the server's problems at their fields. */
export const useServerProblems = <Form extends FieldValues>(
  { setError }: UseFormReturn<Form>,
  problems: readonly FieldProblem[],
) => {
  useEffect(() => {
    for (const { field, message } of problems) setError(field as Path<Form>, { type: 'server', message })
  }, [setError, problems])
}
