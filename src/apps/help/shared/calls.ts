/** The methods and paths of calls that `schema.ts` describes. */
export const helpCalls = {
  listQuestions: { method: 'GET', path: '/api/faq' },
  listCategories: { method: 'GET', path: '/api/knowledge-base' },
  saveDraft: { method: 'POST', path: '/api/help/save-draft' },
  publishDraft: { method: 'POST', path: '/api/help/publish-draft' },
  discardDraft: { method: 'POST', path: '/api/help/discard-draft' },
  removeArticle: { method: 'POST', path: '/api/help/remove-article' },
  vote: { method: 'POST', path: '/api/help/vote' },
  listForScreen: { method: 'GET', path: '/api/help/for-screen' },
  countVotes: { method: 'GET', path: '/api/help/votes' },
} as const;
