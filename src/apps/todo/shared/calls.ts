/** The methods and paths of calls that `schema.ts` describes. */
export const ownTodoCalls = {
  toggleLabel: { method: 'POST', path: '/api/todo-app/toggle-label' },
  assignTodos: { method: 'POST', path: '/api/todo-app/assign-todos' },
} as const;
