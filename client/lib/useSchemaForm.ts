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

/** What is wrong with one field, in words for the person who filled it in. */
type FieldProblem = { field: string; message: string }
type ProblemsOf = (input: unknown) => readonly FieldProblem[]

/** The form's rules are the domain's: the same ones that the server holds it against (LEAD-02). */
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

/**
 * A form whose problems show once a field was left. Fields without a starting value keep what was typed into
 * the rendered page before it came to life.
 */
export const useSchemaForm = <Form extends FieldValues>(
  problemsOf: ProblemsOf,
  start: DefaultValues<Form>,
): UseFormReturn<Form> =>
  useForm<Form>({
    defaultValues: start,
    mode: 'onTouched',
    reValidateMode: 'onChange',
    resolver: resolverOf<Form>(problemsOf),
  })

/** Shows at their fields what the server found wrong. */
export const useServerProblems = <Form extends FieldValues>(
  { setError }: UseFormReturn<Form>,
  problems: readonly FieldProblem[],
) => {
  useEffect(() => {
    for (const { field, message } of problems) setError(field as Path<Form>, { type: 'server', message })
  }, [setError, problems])
}
