import { suite } from 'uvu';
import { checks, runCheck } from '../check.mjs';

const programs = suite('checks');

for (const name of Object.keys(checks)) {
  programs(`${name}: nothing to complain about`, async () => {
    const complaint = await runCheck(name);
    // A plain error: a difference from an empty text would print everything twice.
    if (complaint) throw new Error(complaint.slice(0, 6000));
  });
}

programs.run();
