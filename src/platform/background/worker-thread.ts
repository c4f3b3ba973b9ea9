import type { WorkerThread } from './background.ts';

/** The part of Trusted Types that is used; the browsers of this product may or may not have it. */
type ScriptURLPolicy = { createScriptURL(url: string): string };
type TrustedTypes = { createPolicy(name: string, rules: ScriptURLPolicy): ScriptURLPolicy };

/**
 * Makes the way to start the worker. The product's one Trusted Types policy, `appliance-console`, lets exactly one
 * address through: the worker of this build, on this origin, which the page names in `<meta name="worker">`.
 */
export function createWorkerStarter(): () => WorkerThread {
  const named = document.querySelector<HTMLMetaElement>('meta[name="worker"]')?.content ?? '';
  const allowed = new URL(named, document.baseURI);
  const rules: ScriptURLPolicy = {
    createScriptURL(url) {
      if (!named || url !== allowed.href || allowed.origin !== new URL(document.baseURI).origin) {
        throw new TypeError(`Not the worker of this build: ${url}`);
      }
      return url;
    },
  };
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('appliance-console', rules) ?? rules;
  return () => new Worker(policy.createScriptURL(allowed.href), { type: 'module' }) as WorkerThread;
}
