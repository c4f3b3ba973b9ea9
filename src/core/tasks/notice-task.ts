export { makeNotice as notice } from '../platinum/make-notice.ts';
